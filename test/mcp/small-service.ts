import { afterAll } from 'bun:test'
import { createTestApp } from '../helpers/test-app.ts'
import { createMcpClient } from './mcp-client.ts'
import { smallSample } from './sample.ts'

/**
 * The service on the small sample with one scan, limits that no test meets, and a client; closed
 * after the file's tests.
 */
export async function openSmallService() {
  const config = { limitPerMinute: 100_000, limitPerDay: 100_000 }
  const app = await createTestApp({ vacancies: smallSample(), config })
  afterAll(() => app.close())
  const key = (await app.addKey()).secret
  const { id: scanId } = await app.scan('Data Analyst')
  return { app, key, client: createMcpClient(app, key), scanId }
}
