/**
 * A part of a list: the place of its first row, counted from 0, and how many rows it has at most.
 */
export type ListPage = { from: number; most: number }
