/**
 * Shown if the cloud's rules do not know the cursor yet. It has its own file, so that the first
 * screen does not load the words of the frame.
 */
export const outdatedRulesText =
  'Reguły chmury są starsze niż ta aplikacja, dlatego nic nie jest wysyłane. Zmiany czekają na tym urządzeniu. Wdróż nowe reguły (firestore.rules).';
