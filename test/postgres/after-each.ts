import { afterEach } from 'bun:test'
import '../helpers/fixed-seed.ts'
import { dropUnnamed } from '../helpers/engine.ts'

// A hook of a module that several files of tests import would be called in the first of them alone.
afterEach(dropUnnamed)
