/** Ends a run on a machine that lacks something. Imported first: some packages say it in words of their own. */
import { missing } from './requirements.ts';

const lack = missing();
if (lack !== null) {
  console.log(lack);
  process.exit(1);
}
