/** The Russian of sentences of the API's own description, by the English sentence. */
export type Phrases = Readonly<Record<string, string>>
