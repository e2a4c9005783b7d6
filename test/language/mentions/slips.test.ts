import { describe, expect, test } from 'bun:test'
import { meantBySlip } from '../../../src/language/mentions/slips.ts'
import { testNames } from '../../helpers/named-in.ts'

describe('a slip of the pen in the name of a technology is the name', () => {
  testNames([
    ['в kuberntes и Terrafom', ['Kubernetes', 'Terraform'], ['Kubernetes', 'Terraform']],
    ['Photoshoop', ['Adobe Photoshop=Photoshop'], ['Adobe Photoshop']],
    ['вёрстка в InDesing', ['Adobe InDesign=InDesign'], ['Adobe InDesign']],
    ['tensofrlow, mlflow', ['TensorFlow'], ['TensorFlow']],
    ['Adobe Photoshpo', ['Adobe Photoshop'], ['Adobe Photoshop']],
  ])

  test.each([
    'statistics',
    'captivated',
    'firewalls',
    'program',
    'detection',
    'letters',
    'kotlnn',
    'exel',
    'javascripts',
  ])('%s is no slip', (word) => expect(meantBySlip(word)).toBeNull())
})
