import type { Admitted, RequestToAdmit } from '../admission.ts'
import { again } from './again.ts'
import { isGivenUp } from './errors.ts'
import type { Run } from './orm.ts'
import { received, sent } from './values.ts'

const WINDOW_MS = 60_000

/**
 * Counts a request, or says which limit forbids it. It holds the owner's row and then the day's
 * rows of owner and key, and reads the counts from the rows it holds: what a statement reads
 * otherwise is as it was when it began to wait, and lets one too many through. The clock is read
 * after the owner's row is held, so that who waited does not count as earlier than who went before.
 * Requests of 10 ms (200 ms where the limit is large) share an entry of the minute, which leaves it
 * when the last of them does; entries of the future, from before the clock was set back, are moved
 * to now. Gives no row when one of those it has to hold is not there.
 *
 * Values: owner, key, limit of the minute, of the day, of the key's day, and the moment if the
 * server's clock is not to tell it.
 */
const count = (withKey: boolean) => `
WITH settings AS MATERIALIZED (
  SELECT set_config('lock_timeout', '5000', true), set_config('synchronous_commit', 'off', true)
), held AS MATERIALIZED (
  SELECT w.at, w.n FROM settings, owner_windows w WHERE w.owner_id = $1 FOR UPDATE OF w
), clock AS MATERIALIZED (
  SELECT at, n, ${clock('$6')} AS now FROM held
), today AS MATERIALIZED (
  SELECT *, ${dayOf('now')} AS day FROM clock
), of_owner AS MATERIALIZED (
  SELECT t.*, u.requests FROM today t JOIN owner_usage u ON u.owner_id = $1 AND u.day = t.day FOR UPDATE OF u
), of_key AS MATERIALIZED (
  ${
    withKey
      ? 'SELECT o.*, u.requests AS key_requests FROM of_owner o JOIN key_usage u ON u.key_id = ' +
        '$2 AND u.day = o.day FOR UPDATE OF u'
      : 'SELECT *, 0::bigint AS key_requests FROM of_owner WHERE $2::text IS NULL'
  }
), inside AS MATERIALIZED (
  SELECT *,
    ARRAY(SELECT least(a, now) FROM unnest(at, n) WITH ORDINALITY AS e(a, c, i) WHERE least(a, now) + ${WINDOW_MS} > now ORDER BY i) AS last,
    ARRAY(SELECT c FROM unnest(at, n) WITH ORDINALITY AS e(a, c, i) WHERE least(a, now) + ${WINDOW_MS} > now ORDER BY i) AS many
  FROM of_key
), judged AS MATERIALIZED (
  SELECT *, coalesce((SELECT sum(c) FROM unnest(many) AS c), 0)::bigint AS total, cardinality(last) AS entries,
    CASE WHEN $3::bigint > 300 THEN 200 ELSE 10 END AS width
  FROM inside
), verdict AS MATERIALIZED (
  SELECT *, CASE WHEN requests >= $4::bigint THEN 'day' WHEN key_requests >= $5::bigint THEN 'key_day'
    WHEN total >= $3::bigint THEN 'minute' ELSE 'counted' END AS verdict,
    entries > 0 AND last[entries] / width = now / width AS joins
  FROM judged
), minute AS (
  UPDATE owner_windows w SET
    at = CASE WHEN verdict <> 'counted' THEN last WHEN joins THEN last[:entries - 1] || now ELSE last || now END,
    n = CASE WHEN verdict <> 'counted' THEN many WHEN joins THEN many[:entries - 1] || many[entries] + 1
      ELSE many || 1::bigint END
  FROM verdict v WHERE w.owner_id = $1 AND (v.verdict = 'counted' OR v.at[cardinality(v.at)] > now)
), owner_day AS (
  UPDATE owner_usage u SET requests = v.requests + 1 FROM verdict v
  WHERE u.owner_id = $1 AND u.day = v.day AND v.verdict = 'counted'
), key_day AS (
  UPDATE key_usage u SET requests = v.key_requests + 1 FROM verdict v
  WHERE u.key_id = $2 AND u.day = v.day AND v.verdict = 'counted'
)
SELECT verdict, requests, key_requests, now, CASE verdict WHEN 'minute' THEN (
    SELECT a + ${WINDOW_MS} - now FROM (
      SELECT a, i, sum(c) OVER (ORDER BY i) AS gone FROM unnest(last, many) WITH ORDINALITY AS e(a, c, i)
    ) leaving WHERE gone > total - $3::bigint ORDER BY i LIMIT 1
  ) ELSE 0 END AS wait
FROM verdict`

/** The Moscow day of a moment, as \`YYYY-MM-DD\`. */
function dayOf(ms: string): string {
  return `to_char(to_timestamp(${ms} / 1000.0) AT TIME ZONE 'UTC' + interval '3 hours', 'YYYY-MM-DD')`
}

function clock(given: string): string {
  return `coalesce(${given}::bigint, floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint)`
}

const TODAY = dayOf(clock('$3'))

/** Makes the rows that a request holds, where they are not there. */
const PREPARE = `
WITH minute AS (INSERT INTO owner_windows (owner_id) VALUES ($1) ON CONFLICT DO NOTHING),
key_day AS (INSERT INTO key_usage (key_id, day) SELECT $2::text, ${TODAY} WHERE $2::text IS NOT NULL ON CONFLICT DO NOTHING)
INSERT INTO owner_usage (owner_id, day) VALUES ($1, ${TODAY}) ON CONFLICT DO NOTHING`

const WITH_KEY = count(true)
const WITHOUT_KEY = count(false)
/** The rows of a day may be made just before midnight. */
const MOST_TRIES = 5

/**
 * Counts a request if its limits allow it, exactly, whatever number of processes counts at once.
 * When the connection is lost with the answer the request may be counted twice, never let through
 * uncounted.
 * @param now a clock of a test's, instead of the server's
 */
export async function admit(
  run: Run,
  request: RequestToAdmit,
  now?: () => number,
): Promise<Admitted> {
  const { ownerId, keyId, perMinute, perDay, keyPerDay } = request
  const moment = now?.() ?? null
  const values = [ownerId, keyId, perMinute, perDay, keyPerDay, moment].map(sent)
  const statement = keyId === null ? WITHOUT_KEY : WITH_KEY
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const [row] = await again(() => run(statement, values), isGivenUp)
    if (row) return admittedOf(row.map(received))
    await run(PREPARE, [ownerId, keyId, moment].map(sent))
  }
  throw new Error('the rows that count requests are not there')
}

function admittedOf([verdict, requests, keyRequests, now, wait]: unknown[]): Admitted {
  const own = verdict === 'counted' ? 1 : 0
  return {
    verdict: verdict as Admitted['verdict'],
    requests: Number(requests) + own,
    keyRequests: Number(keyRequests) + own,
    now: Number(now),
    wait: Number(wait),
  }
}
