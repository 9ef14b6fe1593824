/** What the signed-in part is built with, read before its own code, each in a task of its own. */
import '#adapters/firebase/firestore.ts';
import 'react-aria-components';
import 'react-router-dom';
