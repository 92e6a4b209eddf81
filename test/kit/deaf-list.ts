import { createActor, fromCallback } from 'xstate';
import type { DocumentReport } from '#machines/document.ts';

/** A list for an upload that is walked alone: it hears the reports and does nothing. */
export const deafList = () => createActor(fromCallback<DocumentReport>(() => {})).start();
