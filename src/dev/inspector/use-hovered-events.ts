import { useEffect, useState } from 'react';
import type { RecordedActor } from './recorder.ts';
import { eventsOf } from './sent-by.ts';

type Hovered = { actor: number; types: string[] };

/** While Alt is held: the events that the control under the pointer sends, and the actor that understands them. */
export function useHoveredEvents(actors: readonly RecordedActor[]): Hovered | null {
  const [hovered, setHovered] = useState<Hovered | null>(null);

  useEffect(() => {
    const look = ({ altKey, clientX, clientY }: MouseEvent) => {
      const [element] = altKey ? document.elementsFromPoint(clientX, clientY) : [];
      const isOwn = element?.closest('[data-inspector]');
      if (!altKey) setHovered(null);
      else if (element && !isOwn) setHovered(hoveredAt(element, actors));
    };
    const release = ({ key }: KeyboardEvent) => key === 'Alt' && setHovered(null);
    window.addEventListener('mousemove', look);
    window.addEventListener('keyup', release);
    return () => {
      window.removeEventListener('mousemove', look);
      window.removeEventListener('keyup', release);
    };
  }, [actors]);

  return hovered;
}

/** The innermost of the running actors comes last. */
function hoveredAt(element: Element, actors: readonly RecordedActor[]): Hovered | null {
  const running = actors.filter(({ isOver }) => !isOver).toReversed();
  const typesOf = ({ machine }: RecordedActor): string[] => machine.events;
  const types = eventsOf(element, [...new Set(running.flatMap(typesOf))]);
  const actor = running.find((each) => types.some((type) => typesOf(each).includes(type)));
  return actor ? { actor: actor.key, types } : null;
}
