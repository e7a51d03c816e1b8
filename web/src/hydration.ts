/** React's half of the hydration, by itself: to evaluate it takes a phone as long as all else, and is a task of its own. */
import "react-dom/client";
