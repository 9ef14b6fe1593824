/**
 * Libraries of the signed-in part. They run before its own code, in separate tasks, so that no task
 * blocks the page for long.
 */
import '#adapters/firebase/firestore.ts';
import 'react-aria-components';
import 'react-router-dom';
