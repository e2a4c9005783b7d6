const PUBLIC_DOCUMENTS = new Set(['/v1/openapi.json', '/v1/docs.md'])

/** Documents under `/v1` that need no key and are not counted. */
export const isPublicDocument = (path: string): boolean => PUBLIC_DOCUMENTS.has(path)
