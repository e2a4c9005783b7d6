declare module '*.css' {
  const text: string
  export default text
}

declare module '*.client.js' {
  const text: string
  export default text
}

declare module '*.svg' {
  const text: string
  export default text
}

/** Where a file lies that the build takes along. */
declare module '*.ttf' {
  const path: string
  export default path
}

declare module '*.wasm' {
  const path: string
  export default path
}
