import { account } from './en/account.ts'
import { audit } from './en/audit.ts'
import { check } from './en/check.ts'
import { cited } from './en/cited.ts'
import { common } from './en/common.ts'
import { connect } from './en/connect.ts'
import { factors } from './en/factors.ts'
import { figures } from './en/figures.ts'
import { imports } from './en/imports.ts'
import { keys } from './en/keys.ts'
import { market } from './en/market.ts'
import { method } from './en/method.ts'
import { owners } from './en/owners.ts'
import { privacy } from './en/privacy.ts'
import { problems } from './en/problems.ts'
import { publicMarket } from './en/public-market.ts'
import { runs } from './en/runs.ts'
import { scans } from './en/scans.ts'
import { server } from './en/server.ts'
import { signingIn } from './en/signing-in.ts'

/**
 * The texts of the account area in English, a file for each page or feature. Every other language
 * has the same shape.
 */
export const en = {
  ...common,
  ...signingIn,
  market,
  publicMarket,
  scans,
  figures,
  check,
  cited,
  method,
  privacy,
  runs,
  imports,
  ...keys,
  ...connect,
  ...account,
  ...factors,
  ...owners,
  ...server,
  audit,
  ...problems,
}

export type Texts = typeof en
