/** The page that agents read first, in the format of llmstxt.org: what this service is, and where its documents are. */
export const llmsText = (baseUrl: string): string => `# Skills Market

> Statistics of what vacancies ask for and pay, with what they rest on, their intervals, slices, trends and comparisons, and checks of which skills a resume names. A JSON API and an MCP server; both need an API key in the header \`Authorization: Bearer <API key>\`.

## Documentation

- [Documentation](${baseUrl}/v1/docs.md): addresses, fields, samples, how each figure is made and how far it can be trusted, limits, errors
- [Documentation in Russian](${baseUrl}/docs.md?lang=ru): the same
- [OpenAPI](${baseUrl}/v1/openapi.json): the same for programs

## Agents

- [MCP](${baseUrl}/v1/mcp): tools for the main questions and the resource \`skills-market://method\`, over Streamable HTTP
`
