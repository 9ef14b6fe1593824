/** Ends a run on a machine that lacks something. Imported first: some packages say it in words of their own. */
import { endIfMissing, missing } from './requirements.ts';

endIfMissing(missing());
