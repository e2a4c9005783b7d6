import * as Plot from '@observablehq/plot'
import { figureFormatOf } from '../i18n/figure-format.ts'
import { formatOf } from '../i18n/format.ts'
import { cut } from './cut.ts'
import type { Draw } from './draw.ts'
import { plotted, widthOf } from './plotted.ts'

/** A skill with its share of adverts, and the median lower bound of those that name it. */
export type PaidSkill = {
  name: string
  share: number
  pay: number
  stated: number
  interval: readonly [number, number] | null
}

type Dot = PaidSkill & { x: number; y: number; label: string }
type Box = { left: number; right: number; top: number; bottom: number }

const HEIGHT = { wide: 420, narrow: 400 }
const MARGIN = { left: 58, right: 20, top: 26, bottom: 36 }
const CHARACTER = 7.4
const LINE = 14
const LONGEST = 22
/** From the middle of a dot to its name. */
const BESIDE = 11
const NAME = { x: 'share', y: 'pay', text: 'label' } as const

/** Each skill as a dot; those that have room beside them are named, the most frequent first. */
export const drawPayBySkill: Draw<readonly PaidSkill[]> = (skills, { language, t, narrow }) => {
  const { thousands, share } = figureFormatOf(language)
  const { number } = formatOf(language)
  const [width, height] = [widthOf(narrow), narrow ? HEIGHT.narrow : HEIGHT.wide]
  const { least, most, bottom, top } = boundsOf(skills)
  // Small shares are the most: the root keeps them apart.
  const across = (value: number) => Math.sqrt(value) - Math.sqrt(least)
  const xOf = (value: number) =>
    MARGIN.left + (across(value) / across(most)) * (width - MARGIN.left - MARGIN.right)
  const yOf = (value: number) =>
    height -
    MARGIN.bottom -
    ((value - bottom) / (top - bottom)) * (height - MARGIN.top - MARGIN.bottom)
  const dots = skills.map(
    (skill): Dot => ({
      ...skill,
      x: xOf(skill.share),
      y: yOf(skill.pay),
      label: cut(skill.name, LONGEST),
    }),
  )
  const named = roomFor(dots, width)
  const sure = skills.flatMap((skill) =>
    skill.interval === null ? [] : [{ ...skill, interval: skill.interval }],
  )
  return plotted({
    width,
    height,
    marginLeft: MARGIN.left,
    marginRight: MARGIN.right,
    marginTop: MARGIN.top,
    marginBottom: MARGIN.bottom,
    x: {
      type: 'sqrt',
      domain: [least, most],
      tickFormat: share,
      ticks: narrow ? 4 : 8,
      label: t.figures.pay.axisShare,
      labelArrow: 'none',
    },
    y: {
      domain: [bottom, top],
      tickFormat: (amount: number) => number(amount / 1000),
      ticks: 6,
      grid: true,
      tickSize: 0,
      label: t.figures.pay.axisPay,
      labelArrow: 'none',
    },
    r: {
      type: 'sqrt',
      domain: [0, Math.max(...skills.map(({ stated }) => stated))],
      range: [0, narrow ? 7 : 10],
    },
    marks: [
      Plot.ruleX(sure, {
        x: 'share',
        y1: ({ interval }) => interval[0],
        y2: ({ interval }) => interval[1],
        className: 'sure',
      }),
      Plot.dot(dots, {
        x: 'share',
        y: 'pay',
        r: 'stated',
        title: ({ name, share: part, pay }: Dot) => `${name}: ${share(part)}, ${thousands(pay)}`,
      }),
      Plot.text(named.right, { ...NAME, textAnchor: 'start', dx: BESIDE }),
      Plot.text(named.left, { ...NAME, textAnchor: 'end', dx: -BESIDE }),
    ],
  })
}

/** The ends of both axes. */
function boundsOf(skills: readonly PaidSkill[]) {
  const shares = skills.map((skill) => skill.share)
  const ends = skills.flatMap(({ pay, interval }) => [pay, ...(interval ?? [])])
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  const room = Math.max(high - low, high * 0.1) * 0.06
  return {
    least: Math.min(...shares) * 0.85,
    most: Math.min(1, Math.max(...shares) * 1.06),
    bottom: Math.max(0, low - room),
    top: high + room,
  }
}

/** The dots that can be named on one side without a name standing on another, or on a dot. */
function roomFor(dots: readonly Dot[], width: number): { left: Dot[]; right: Dot[] } {
  const taken: Box[] = dots.map(({ x, y }) => ({
    left: x - 4,
    right: x + 4,
    top: y - 4,
    bottom: y + 4,
  }))
  const named: { left: Dot[]; right: Dot[] } = { left: [], right: [] }
  for (const dot of [...dots].sort((a, b) => b.share - a.share)) {
    const length = [...dot.label].length * CHARACTER
    const rows = { top: dot.y - LINE / 2, bottom: dot.y + LINE / 2 }
    const boxes = {
      right: { left: dot.x + BESIDE, right: dot.x + BESIDE + length, ...rows },
      left: { left: dot.x - BESIDE - length, right: dot.x - BESIDE, ...rows },
    }
    const side = (['right', 'left'] as const).find((each) => {
      const box = boxes[each]
      return (
        box.left >= MARGIN.left && box.right <= width && !taken.some((other) => overlap(box, other))
      )
    })
    if (side === undefined) continue
    taken.push(boxes[side])
    named[side].push(dot)
  }
  return named
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
