/** The start of the app need not carry what is done once in a device's life. */
export const loadRestoring = () => import('./restore-log.ts');
