import { shallowEqual, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { ReadyCount } from '#components/files/ReadyCount.tsx';
import { MainButton } from '#components/form/MainButton.tsx';
import { MissingList } from '#components/form/MissingList.tsx';
import { ActionBar } from '#components/frame/ActionBar.tsx';
import { isRemedyNeed } from '#domain/request/remedies.ts';
import {
  type FileSetActor,
  selectAwaited,
  selectMissing,
} from '#machines/parts/files/file-set.machine.ts';
import type { RemediesActor } from '#machines/remedies.machine.ts';
import { useReady } from './use-ready.ts';

type Props = { actor: RemediesActor; set: FileSetActor };

/** 'Subir documentos', live by the rule of C10; beside it what is still missing. Source: ruling 3. */
export function Send({ actor, set }: Props) {
  const missing = useSelector(set, selectMissing, shallowEqual);
  const { done, total } = useReady(actor, set);
  const awaited = useSelector(set, selectAwaited, shallowEqual);

  return (
    <ActionBar
      aside={
        <>
          <ReadyCount done={done} total={total} />
          <MissingList
            title={{ id: 'documents.missing', values: { count: total - done } }}
            missing={missing
              .filter(isRemedyNeed)
              .map((name) => ({ name, label: `remedies.missing.${name}` }))}
          />
        </>
      }
    >
      <MainButton
        missing={awaited.map((name) => ({ name }))}
        onClick={() => set.send({ type: 'set.send' })}
      >
        <FormattedMessage id="remedies.send" />
      </MainButton>
    </ActionBar>
  );
}
