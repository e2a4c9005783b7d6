#!/usr/bin/env node
// Runs the executable that npm has installed for this machine, in the place of itself as far as Node can.
const { spawn } = require('node:child_process')

const isMusl =
  process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime
const own = `skills-market-${process.platform}-${process.arch}${isMusl ? '-musl' : ''}`
const file = process.platform === 'win32' ? 'skills-market.exe' : 'skills-market'

let program
try {
  program = require.resolve(`${own}/${file}`)
} catch {
  process.stderr.write(
    `error: there is no ${own} here. Install with optional dependencies, or take an archive.\n`,
  )
  process.exit(1)
}

const child = spawn(program, process.argv.slice(2), { stdio: 'inherit' })
child.on('error', (error) => {
  process.stderr.write(`error: ${program} cannot be started: ${error.message}\n`)
  process.exit(1)
})
// Ctrl-C reaches both: the program ends when it has answered, and this one after it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
