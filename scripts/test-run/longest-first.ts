import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The test files that take longest, in this order. On a machine that ran none yet, Vitest begins with the largest. */
export const LONGEST = [
  'faults/faults.test.tsx',
  'views/file-slot.test.tsx',
  'server/api/parallel-writes.test.ts',
  'server/main.test.ts',
  'services/upload-queue.test.ts',
  'journeys/hotel.test.ts',
  'journeys/session.test.ts',
  'journeys/pages.test.ts',
  'journeys/surviving-uploads.test.ts',
  'journeys/main.test.ts',
  'journeys/layout-shift.test.ts',
  'journeys/offer-confirmation.test.ts',
  'journeys/remedies.test.ts',
  'journeys/amazon.test.ts',
  'journeys/static-pages.test.ts',
];

/**
 * Of a project, what takes longest begins first: begun last it would run alone at the end, while the other workers wait.
 * The projects stay one after the other, because a worker ends where the next file is of another project.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...projects.values()].flatMap((own) =>
      own.toSorted((one, other) => placeOf(one) - placeOf(other)),
    );
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const index = LONGEST.findIndex((name) => moduleId.endsWith(name));
  return index < 0 ? LONGEST.length : index;
}
