/** What stands beside the app while developing; the production bundle has none of it. */
import { INSPECTOR_PATH, InspectorButton } from '#inspector/inspector-button.tsx';
import { InspectorScreen } from '#inspector/inspector-screen.tsx';
import { createRecorder } from '#inspector/recorder.ts';
import type { Watched } from '#machines/workspace/workspace.ts';
import { useWorkspace } from '#ui/services/services.ts';

const recorder = createRecorder(() => Date.now());

/** To be given to the app, so that its actors are recorded. */
export const watched: Watched = { inspect: recorder.inspect };

/** The screen at its path. */
export const Inspector = () => (
  <InspectorScreen recorder={recorder} journal={useWorkspace().journal} />
);

export { INSPECTOR_PATH, InspectorButton };
