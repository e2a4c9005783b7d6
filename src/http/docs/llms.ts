/** The page that agents read first, in the format of llmstxt.org: what this service is, and where its documents are. */
export const llmsText = (baseUrl: string): string => `# Skills Market

> Statistics of what vacancies ask for and pay, and checks of which skills a resume names. A JSON API and an MCP server; both need an API key in the header \`Authorization: Bearer <API key>\`.

## Documentation

- [Documentation](${baseUrl}/v1/docs.md): addresses, fields, samples, how each figure is made, limits, errors
- [OpenAPI](${baseUrl}/v1/openapi.json): the same for programs

## Agents

- [MCP](${baseUrl}/v1/mcp): the same operations as tools, over Streamable HTTP
`
