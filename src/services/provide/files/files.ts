import { actorsFrom } from '#machines/kit/service.ts';
import {
  type FileChoiceServices,
  fileChoiceMachine,
} from '#machines/parts/files/file-choice.machine.ts';
import {
  type FilePagesServices,
  filePagesMachine,
} from '#machines/parts/files/file-pages.machine.ts';
import {
  type FileSendingServices,
  fileSendingMachine,
} from '#machines/parts/files/file-sending.machine.ts';
import { fileSetMachine } from '#machines/parts/files/file-set.machine.ts';
import type { FileSlotServices } from '#machines/parts/files/file-slot.machine.ts';
import { fileSlotMachine } from '#machines/parts/files/file-slot.machine.ts';
import {
  type FileSortingServices,
  fileSortingMachine,
} from '#machines/parts/files/file-sorting.machine.ts';
import {
  type FileUploadServices,
  fileUploadMachine,
} from '#machines/parts/files/file-upload.machine.ts';

type FileServices = Omit<FileChoiceServices, 'findRepeated'> &
  /** Without it, the same file may be used twice. */
  Partial<Pick<FileChoiceServices, 'findRepeated'>> &
  /** For slots that take several pictures. */
  Partial<FilePagesServices> &
  FileUploadServices &
  Pick<FileSlotServices, 'removeFile'> &
  /** Without it, several files are known by their names alone. */
  Partial<FileSortingServices> &
  /** Where what was stored before can be seen. */
  Partial<Pick<FileSlotServices, 'readFile'>> &
  /** Files that go up at once ask for their targets one by one; a set that ends before is confirmed by its parent. */
  Partial<Pick<FileSendingServices, 'askTargets' | 'confirmFiles'>>;

/** A set of files, bound to the services of its flow. */
export function provideFiles(services: FileServices) {
  const { checkFile, keepFile, uploadFile, removeFile, readFile } = services;
  const { confirmFiles, askTargets } = services;
  const { findRepeated = async () => ({ usedFor: null }), preparePicture, joinPages } = services;
  const { recogniseFiles = async () => [] } = services;
  const fileSorting = fileSortingMachine.provide({ actors: actorsFrom({ recogniseFiles }) });
  const filePages = filePagesMachine.provide({
    actors: preparePicture && joinPages ? actorsFrom({ preparePicture, joinPages }) : {},
  });
  const fileSlot = fileSlotMachine.provide({
    actors: {
      ...actorsFrom({ removeFile }),
      ...(readFile && actorsFrom({ readFile })),
      fileChoice: fileChoiceMachine.provide({
        actors: { ...actorsFrom({ checkFile, findRepeated, keepFile }), filePages },
      }),
      fileUpload: fileUploadMachine.provide({ actors: actorsFrom({ uploadFile }) }),
    },
  });
  const fileSending = fileSendingMachine.provide({
    actors: {
      ...(confirmFiles && actorsFrom({ confirmFiles })),
      ...(askTargets && actorsFrom({ askTargets })),
    },
  });
  return fileSetMachine.provide({ actors: { fileSlot, fileSending, fileSorting } });
}
