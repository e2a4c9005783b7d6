/**
 * The scenarios of the official conformance suites that do not apply to this service, and why.
 * Scenarios not listed here must pass. Listed ones must fail, so that an entry does not stay after
 * its reason has gone.
 */
export type Baseline = Readonly<Record<string, Exception>>
/**
 * Without `checks` the whole scenario does not apply; with them, all its other checks must pass.
 */
export type Exception = { why: string; checks?: readonly string[] }

const ONE_TEXT =
  'The one resource is a text that never changes: no bytes, no templates, nothing to subscribe to.'
const NO_STREAM =
  'A tool answers once: no progress, no log messages, nothing asked of the client on the way.'
const NO_OTHER_CONTENT =
  'Tools answer with structured content and text: no images, sounds or embedded files.'
const NO_COMPLETION = 'Completion is left out: each keystroke would cost a request.'
const NO_INPUT_REQUIRED = 'No tool asks back (input_required): all it needs are its arguments.'
const NO_TASKS = 'The extension for long tasks is not offered: every call ends within seconds.'
const FIXTURE = 'Wants a tool, a prompt or a resource of its own; the run with fixtures tries it.'

const all = (why: string, ...scenarios: string[]): Baseline =>
  Object.fromEntries(scenarios.map((scenario) => [scenario, { why }]))

const WITHOUT_FIXTURES = all(
  FIXTURE,
  'tools-call-simple-text',
  'tools-call-error',
  'json-schema-2020-12',
  'prompts-get-simple',
  'prompts-get-with-args',
  'resources-read-text',
)

const BOTH: Baseline = {
  ...all(NO_COMPLETION, 'completion-complete'),
  ...all(NO_STREAM, 'tools-call-with-progress'),
  ...all(ONE_TEXT, 'resources-read-binary', 'resources-templates-read'),
  ...all(
    NO_OTHER_CONTENT,
    'tools-call-image',
    'tools-call-audio',
    'tools-call-embedded-resource',
    'tools-call-mixed-content',
    'prompts-get-embedded-resource',
    'prompts-get-with-image',
  ),
}

const FOR_2025: Baseline = {
  ...BOTH,
  ...all(ONE_TEXT, 'resources-subscribe', 'resources-unsubscribe'),
  ...all(
    NO_STREAM,
    'logging-set-level',
    'tools-call-with-logging',
    'tools-call-sampling',
    'tools-call-elicitation',
    'elicitation-sep1034-defaults',
    'elicitation-sep1330-enums',
  ),
}

const FOR_2026: Baseline = {
  ...BOTH,
  'server-stateless': {
    why:
      'Wants tools that need something of the client, send messages on the way, or change the ' +
      'lists; none does.',
    checks: [
      'sep-2575-server-rejects-undeclared-capability',
      'sep-2575-missing-capability-http-400',
      'sep-2575-http-server-no-independent-requests-on-stream',
      'sep-2575-server-no-log-without-loglevel',
    ],
  },
  ...all('No argument of a tool is passed as a header.', 'http-custom-header-server-validation'),
  ...all(
    NO_INPUT_REQUIRED,
    'input-required-result-basic-elicitation',
    'input-required-result-basic-sampling',
    'input-required-result-basic-list-roots',
    'input-required-result-request-state',
    'input-required-result-multiple-input-requests',
    'input-required-result-multi-round',
    'input-required-result-non-tool-request',
    'input-required-result-result-type',
    'input-required-result-tampered-state',
    'input-required-result-capability-check',
  ),
  ...all(
    NO_TASKS,
    'tasks-lifecycle',
    'tasks-capability-negotiation',
    'tasks-wire-fields',
    'tasks-request-state-removal',
    'tasks-mrtr-input',
    'tasks-request-headers',
    'tasks-dispatch-and-envelope',
    'tasks-required-task-error',
    'tasks-mrtr-composition',
  ),
}

export const WITH_FIXTURES = { 2025: FOR_2025, 2026: FOR_2026 }
export const OF_THE_SERVICE = {
  2025: { ...FOR_2025, ...WITHOUT_FIXTURES },
  2026: { ...FOR_2026, ...WITHOUT_FIXTURES },
}

const OF_HTTP = 'About statuses, headers and streams of HTTP, which standard streams do not have.'

/** Over standard streams, which the suites reach by an adapter. */
export const OVER_STREAMS = {
  2025: { ...OF_THE_SERVICE[2025], ...all(OF_HTTP, 'dns-rebinding-protection') },
  2026: {
    ...OF_THE_SERVICE[2026],
    ...all(OF_HTTP, 'dns-rebinding-protection', 'http-header-validation', 'server-stateless'),
  },
}
