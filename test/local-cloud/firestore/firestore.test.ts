import { startEmbedded, startGoogle } from '#test/local-cloud/clouds.ts';
import { firestoreContract } from './firestore.contract.ts';
import { emulatorJar } from '#test/local-cloud/rules/emulator.ts';

firestoreContract('the embedded cloud', true, () => startEmbedded());

firestoreContract('Google’s Firestore emulator', emulatorJar !== undefined, () =>
  startGoogle(emulatorJar ?? ''),
);
