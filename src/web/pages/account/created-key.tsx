import { Copyable } from '../../components/copyable.tsx'
import { Notice } from '../../components/notice.tsx'
import { useView } from '../../components/view.ts'

type CreatedKeyPageProps = { name: string; secret: string; baseUrl: string }

/** Shows a new key, this once, with requests to try and a configuration for MCP clients. */
export function CreatedKeyPage({ name, secret, baseUrl }: CreatedKeyPageProps) {
  const { t } = useView()
  const curl = `curl -H "Authorization: Bearer ${secret}" ${baseUrl}/v1/key`
  const headers = { Authorization: `Bearer ${secret}` }
  const mcp = {
    mcpServers: { 'skills-market': { type: 'http', url: `${baseUrl}/v1/mcp`, headers } },
  }
  return (
    <div class="prose">
      <h1>{`${t.createdKey.title}: ${name}`}</h1>
      <Notice>
        <strong>{t.createdKey.once}</strong>
      </Notice>
      <Copyable id="key" text={secret} label={t.keys.hint} secret />
      <h2>{t.createdKey.tryIt}</h2>
      <p>{t.createdKey.tryItHint}</p>
      <Copyable id="curl" text={curl} label={t.createdKey.tryIt} />
      <h2>{t.createdKey.mcp}</h2>
      <p>{t.createdKey.mcpHint}</p>
      <Copyable id="mcp" text={JSON.stringify(mcp, null, 2)} label={t.createdKey.mcp} />
      <p>
        <a class="button" href="/account/keys">
          {t.createdKey.done}
        </a>
      </p>
    </div>
  )
}
