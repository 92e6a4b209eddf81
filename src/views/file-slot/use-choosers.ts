import { useSelector } from '@xstate/react';
import { use, useRef } from 'react';
import { useFileChooser } from '#components/files/file-chooser.ts';
import { chosenFiles } from '#domain/request/chosen-files.ts';
import { stateName } from '#machines/kit/state-name.ts';
import { type FileSlotActor, selectSlot } from '#machines/parts/files/file-slot.machine.ts';
import { SlotSetContext } from './slot-set.ts';

export type Choosers = ReturnType<typeof useChoosers>;

/** The ways to a slot's file: a drop or what is there, and the camera. */
export function useChoosers(actor: FileSlotActor, isClosed: boolean) {
  const { code, takesPages } = useSelector(actor, selectSlot);
  const set = use(SlotSetContext);
  const state = useSelector(actor, stateName);
  const disabled = isClosed || state === 'uploading';
  const last = useRef<(() => void) | null>(null);

  const chooser = useFileChooser({
    disabled,
    onFiles(files) {
      last.current = chooser.open;
      const chosen = chosenFiles(files, takesPages);
      if (chosen?.type === 'files.drop' && set)
        set.send({ type: 'files.drop', files, open: [code] });
      else if (chosen) actor.send(chosen);
    },
  });
  /** It gives one photo at a time: more pages may follow. */
  const camera = useFileChooser({
    disabled,
    onFiles([photo]) {
      last.current = camera.open;
      if (photo)
        actor.send({ type: 'file.choose', file: photo, ...(takesPages && { pictures: [photo] }) });
    },
  });

  /** 'Repetir' goes where the last file came from. */
  const chooseAgain = () => (last.current ?? chooser.open)();
  return { chooser, camera, chooseAgain };
}
