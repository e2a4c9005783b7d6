/** What help says of the argument that names a scan. */
export const ID = 'the id of the scan, from "scan list"'
/** What help says of `--json` of a command that tells how far it is. */
export const JSON_AT_END = 'print JSON at the end'
