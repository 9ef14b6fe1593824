/** The development tools; the production bundle has none of them. */
import { INSPECTOR_PATH, InspectorButton } from '#inspector/inspector-button.tsx';
import { InspectorScreen } from '#inspector/inspector-screen.tsx';
import { createRecorder } from '#inspector/recorder.ts';
import type { Watched } from '#machines/workspace/workspace.ts';
import { useWorkspace } from '#ui/services/services.ts';

const recorder = createRecorder(() => Date.now());

/** Makes the app's actors report to the recorder. */
export const watched: Watched = { inspect: recorder.inspect };

export const Inspector = () => (
  <InspectorScreen recorder={recorder} journal={useWorkspace().journal} />
);

export { INSPECTOR_PATH, InspectorButton };
