import type { Texts } from './en.ts'
import { account } from './ru/account.ts'
import { audit } from './ru/audit.ts'
import { check } from './ru/check.ts'
import { cited } from './ru/cited.ts'
import { common } from './ru/common.ts'
import { connect } from './ru/connect.ts'
import { factors } from './ru/factors.ts'
import { figures } from './ru/figures.ts'
import { imports } from './ru/imports.ts'
import { keys } from './ru/keys.ts'
import { market } from './ru/market.ts'
import { method } from './ru/method.ts'
import { owners } from './ru/owners.ts'
import { privacy } from './ru/privacy.ts'
import { problems } from './ru/problems.ts'
import { publicMarket } from './ru/public-market.ts'
import { runs } from './ru/runs.ts'
import { scans } from './ru/scans.ts'
import { server } from './ru/server.ts'
import { signingIn } from './ru/signing-in.ts'

/** Тексты личного кабинета по-русски. */
export const ru: Texts = {
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
