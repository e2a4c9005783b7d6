/**
 * A line that parts the fields of an advert which a source gives apart. What one field heads does
 * not go on in the next, so that the order of fields tells nothing. No advert that was read so far
 * has this dash.
 */
export const FIELD_BREAK = '⸻'
