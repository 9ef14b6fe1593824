/** The cloud's rules do not know the cursor yet: on its own, since the first screen must not bring along what the frame says. */
export const outdatedRulesText =
  'Reguły chmury są starsze niż ta aplikacja, dlatego nic nie jest wysyłane. Zmiany czekają na tym urządzeniu. Wdróż nowe reguły (firestore.rules).';
