/**
 * How much a check may try out. Counted in units, not in time, so that the same content always has the same diagnostics:
 * a unit is a character that is read, or a twelfth of a value that is made of them and checked against the schema. A unit
 * takes less than a millionth of a second.
 */
export type Budget = ReturnType<typeof createBudget>

/** For reading one file and looking for what was meant in it. */
export const BUDGET_PER_FILE = 1_000_000

/** For looking for what was meant in all files of a folder together; files without mistakes take nothing of it. */
export const BUDGET_PER_RUN = 2_500_000

/** Most diagnostics of one sort in a file: a thousand help no author. */
export const MOST_DIAGNOSTICS = 500

export function createBudget(limit: number) {
  let spent = 0
  return {
    /** Returns the units spent so far. */
    spent: () => spent,
    /** Returns whether so many more units may be spent. */
    allows: (units: number) => spent + units <= limit,
    spend: (units: number): void => {
      spent += units
    },
  }
}

/** Units that reading a text of so many characters and values takes. */
export const unitsOf = (characters: number, values: number): number => characters + 12 * values
