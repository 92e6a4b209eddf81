import type { ReactNode } from 'react';
import type { RemedyCode } from '#domain/request/remedies.ts';
import type { FileSetActor } from '#machines/parts/files/file-set.machine.ts';
import type { RemediesActor } from '#machines/remedies.machine.ts';
import { DOCUMENT_TITLE } from '../document-pager/DocumentPagerView.tsx';
import { Identification } from './Identification.tsx';
import { Slot } from './Slot.tsx';

type Props = {
  actor: RemediesActor;
  set: FileSetActor;
  code: RemedyCode;
  /** How it should look; below the first thing to do. */
  examples?: ReactNode;
  /** On a screen of its own. */
  alone?: boolean;
};

/** The files of one document: of an identification its sides. */
export const RemedyFiles = ({ actor, set, code, examples, alone = false }: Props) =>
  code === 'ID' ? (
    <Identification actor={actor} set={set} examples={examples} alone={alone} />
  ) : (
    <>
      <Slot set={set} code={code} alone={alone} titledBy={alone ? DOCUMENT_TITLE : undefined} />
      {examples}
    </>
  );
