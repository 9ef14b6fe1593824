/** What the oracle judges. Each check can be left out by itself, until the product holds it. */

/** What the product holds by now. `ORACLE=all`, or names with commas between them, asks for others. */
const HELD = {
  /** A stored document says what hands typed into it, unit by unit, in the order in which their work reached the server. */
  content: true,
  /** What devices note by themselves: when a receipt was made, printed first and changed last. */
  notes: true,
  /** Nothing takes effect a second time once somebody else has changed the record. */
  once: true,
  /** Each record is one row, with its own weight and payout. */
  rows: true,
  /** The sums are those of the lines of every receipt that is not voided. */
  sums: true,
  /** What somebody lost to another's work is told on one device at least. */
  told: true,
  /** It is told on every device on which its user works. */
  toldEverywhere: true,
  /** Nothing is told of what nobody lost. */
  needless: true,
};

const asked = process.env['ORACLE']?.split(',');

const isAsked = (name: string): boolean =>
  asked !== undefined && (asked.includes('all') || asked.includes(name));

/** The checks, and whether each is made. */
export const ORACLE: Record<keyof typeof HELD, boolean> =
  asked === undefined
    ? HELD
    : {
        content: isAsked('content'),
        notes: isAsked('notes'),
        once: isAsked('once'),
        rows: isAsked('rows'),
        sums: isAsked('sums'),
        told: isAsked('told'),
        toldEverywhere: isAsked('toldEverywhere'),
        needless: isAsked('needless'),
      };
