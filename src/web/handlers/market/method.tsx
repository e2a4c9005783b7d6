import { MethodPage } from '../../pages/method.tsx'
import { page, type Reply } from '../../visit/reply.ts'
import type { Visit } from '../../visit/visit.ts'

/** How the figures are made. It tells nothing of what was counted, so anybody may read it. */
export const showMethod = ({ t }: Visit): Reply => page(t.method.title, <MethodPage />)
