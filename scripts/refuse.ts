/**
 * Ends a run on a machine that lacks something. Import it first, because some packages would fail
 * earlier with unclear messages.
 */
import { endIfMissing, missing } from './requirements.ts';

endIfMissing(missing());
