/** The cross of a screen leads where one came from, as the step back of the phone does, so that nothing lies behind it twice. */
import { useRouter } from 'vue-router';

/** One step back inside the app; opened from outside, where nothing lies behind, the screen `parent` takes its place. */
export function useWayBack(parent: string): () => void {
  const router = useRouter();
  return () => {
    if (router.options.history.state['back']) router.back();
    else void router.replace(parent);
  };
}
