import fc from 'fast-check'

/** Properties are tried on the same cases in each run, so that none fails by chance; FUZZ_RUNS draws others. */
if (Bun.env.FUZZ_RUNS === undefined) fc.configureGlobal({ seed: 20_261_130 })
