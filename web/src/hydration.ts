/**
 * React's hydration, in its own chunk: evaluating it takes a phone as long as all other modules, and is a separate
 * task.
 */
import "react-dom/client";
