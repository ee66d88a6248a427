/** What was opened or typed on a screen, kept in its address: a step back from the next screen finds it again. */
import { ref, watch, type Ref } from 'vue';
import { useRoute, useRouter } from 'vue-router';

/** The text under this name in the address's query; '' when there is none, and setting '' takes it out. */
export function useInAddress(name: string): Ref<string> {
  const route = useRoute();
  const router = useRouter();
  const given = route.query[name];
  const value = ref(typeof given === 'string' ? given : '');
  watch(value, (now) => {
    const { [name]: _before, ...others } = route.query;
    void router.replace({ query: now === '' ? others : { ...others, [name]: now } });
  });
  return value;
}
