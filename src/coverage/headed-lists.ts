import type { Rule } from './beside.ts'
import { endOfList } from './clauses.ts'
import type { Part } from './parts.ts'
import type { Spots } from './spots.ts'

// Lists under a heading that says what one has never used or would learn: «В планах: Zig», "Planned: Zig, Elm", "Used never: Zig".

export const HEADED_PIECES = {
  headed: [
    ...['anned:', 'plans:', 'learn:', 'study:', 'never:', 'er used:', 'учить:', 'учать:', 'воить:', 'ивать:'],
    ...[
      'ланах:',
      'ланы:',
      'будущем:',
      'будущее:',
      'его нет:',
      'не знаю:',
      'роста:',
      'нет):',
      'rowth:',
      'areas:',
      'тал:',
      'тала:',
    ],
  ],
}

export const headedRules = ({ headed }: Spots<keyof typeof HEADED_PIECES>): Rule[] => [
  { places: headed, inWord: true, begins: /\S/y, partsAt: headedAt },
]

const TO_LEARN = '(?:изучить|изучать|выучить|освоить|осваивать)'
const HEADING = new RegExp(
  `(?:^|[.;!?\\n])[\\s•*–—-]*(?:used never|never used|planned|plans|(?:(?:i )?(?:want|would like|plan|hope|still|have|need) )?to (?:learn|study)|${[
    `(?:(?:что |пока |еще )?(?:хочу|хотела? бы|планирую|собираюсь|буду|надо|предстоит|нужно|осталось) )?${TO_LEARN}`,
    `(?:в )?(?:ближайших |моих )?(?:планах|планы)(?: (?:на (?:год|будущее|20\\d\\d)|${TO_LEARN}))?|(?:зоны|точки) роста|на будущее|в будущем|чего (?:нет|не знаю)|с чем не работала?`,
  ].join('|')}|growth areas?|areas? (?:for|of) growth)(?: ?\\([^()\\n]{1,40}\\))?\\s?:$`,
)

function* headedAt(lower: string, at: number): Generator<Part> {
  const start = lower.indexOf(':', at) + 1
  if (HEADING.test(lower.slice(0, start))) yield { start, end: endOfList(lower, start) }
}
