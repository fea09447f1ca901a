/** A position for drawing; hidden values are absent (docs/positions.md). */
export interface SeatState {
  readonly [key: string]: unknown;
}
export interface State {
  readonly seats: readonly SeatState[];
  readonly [key: string]: unknown;
}
export type Counts = Readonly<Record<string, number>>;

export const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);
export const countsOf = (value: unknown): Counts =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Counts) : {};
