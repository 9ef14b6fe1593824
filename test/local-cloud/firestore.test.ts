import { startEmbedded, startGoogle } from './clouds.ts';
import { firestoreContract } from './firestore.contract.ts';
import { emulatorJar } from './rules/emulator.ts';

firestoreContract('the embedded cloud', true, () => startEmbedded());

firestoreContract('Google’s Firestore emulator', emulatorJar !== undefined, () =>
  startGoogle(emulatorJar ?? ''),
);
